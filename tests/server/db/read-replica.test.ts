import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { withReplica } from '../../../server/db/connection/read-replica';

const MINUTE = 60;

/** A server with a log that has come so far, which answers with its name; `fault`: how it fails. */
function server(name: string) {
  const state = { position: 0, fault: null as Error | null };
  const database = {
    query: async (sql: string) => {
      if (state.fault) throw state.fault;
      return sql.includes('lsn') ? [{ position: state.position }] : [{ name }];
    },
  } as unknown as Database;
  return { state, database };
}

async function pair() {
  const [primary, replica] = [server('primary'), server('replica')];
  let now = 1000;
  const reading = withReplica(primary.database, replica.database, () => now);
  await reading.look();
  return {
    primary: primary.state,
    replica: replica.state,
    async after(seconds: number) {
      now += seconds;
      await reading.look();
    },
    async answers() {
      return (await reading.database.query<{ name: string }>('SELECT'))[0]?.name;
    },
  };
}

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

describe('visitors’ questions', () => {
  it('go to a replica that is up to date, also while the primary writes nothing', async () => {
    const both = await pair();
    expect(await both.answers()).toBe('replica');
    await both.after(10 * MINUTE);
    expect(await both.answers()).toBe('replica');
  });

  it('go to the primary from where the replica is a minute behind, until it has caught up', async () => {
    const both = await pair();
    both.primary.position = 100;
    await both.after(5);
    await both.after(MINUTE - 1);
    expect(await both.answers()).toBe('replica');
    await both.after(1);
    expect(await both.answers()).toBe('primary');
    both.replica.position = 100;
    await both.after(5);
    expect(await both.answers()).toBe('replica');
  });

  it('go to the primary at first where it is not known how far the replica is behind', async () => {
    const [primary, replica] = [server('primary'), server('replica')];
    primary.state.position = 100;
    const reading = withReplica(primary.database, replica.database, () => 0);
    expect(await reading.database.query('SELECT')).toEqual([{ name: 'primary' }]);
    await reading.look();
    expect(await reading.database.query('SELECT')).toEqual([{ name: 'primary' }]);
  });

  it('are answered by the primary at once when the replica goes away, and by the replica when it is back', async () => {
    const both = await pair();
    both.replica.fault = away();
    expect(await both.answers()).toBe('primary');
    both.replica.fault = null;
    expect(await both.answers()).toBe('primary');
    await both.after(5);
    expect(await both.answers()).toBe('replica');
  });

  it('are asked again at the primary when the replica cancels them, which stays in use', async () => {
    const both = await pair();
    both.replica.fault = Object.assign(new Error('conflict with recovery'), { code: '40001' });
    expect(await both.answers()).toBe('primary');
    both.replica.fault = null;
    expect(await both.answers()).toBe('replica');
  });

  it('go to the replica while the primary is away, however far behind it was', async () => {
    const both = await pair();
    both.primary.position = 100;
    await both.after(5);
    await both.after(2 * MINUTE);
    expect(await both.answers()).toBe('primary');
    both.primary.fault = away();
    await both.after(5);
    expect(await both.answers()).toBe('replica');
  });

  it('hear of what is wrong with themselves from the one that was asked', async () => {
    const both = await pair();
    both.replica.fault = Object.assign(new Error('no such column'), { code: '42703' });
    await expect(both.answers()).rejects.toThrow('no such column');
  });
});
