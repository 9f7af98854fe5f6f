-- What came last from the address of each list that renews itself (server/operator/followed-lists).
CREATE TABLE followed_lists (name text PRIMARY KEY, state json NOT NULL);
