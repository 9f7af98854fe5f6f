/** The server's address, or why there is none. */
export function startPostgres(): Promise<
  { readonly url: string; readonly stop: () => void } | { readonly reason: string }
>;

/** A separate cluster whose acknowledged transactions survive a crash. */
export function startDurablePostgres(): Promise<
  | {
      readonly url: string;
      readonly stop: () => void;
      readonly crash: () => Promise<void>;
      readonly revive: () => Promise<void>;
    }
  | { readonly reason: string }
>;

/** One of several servers; `promote` is for a standby. */
export interface PostgresServer {
  readonly url: string;
  readonly stop: () => void;
  readonly crash: () => Promise<void>;
  readonly promote: () => void;
}

/** One of several servers, with settings (`name=value`). */
export function startPostgresWith(
  settings: readonly string[],
): Promise<PostgresServer | { readonly reason: string }>;

/** A streaming standby of a server that was started here. */
export function startStandbyOf(
  primary: PostgresServer,
): Promise<PostgresServer | { readonly reason: string }>;
