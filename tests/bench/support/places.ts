/** Where everything is found, once for all parts of the bench; what is compared comes the same way. */
import { pacificDateOf } from '../../../src/domain/time/pacific-date';
import { type FaultyNetwork, startFaultyNetwork } from '../../e2e/support/faulty-network';
import { sharedOrigin } from '../../e2e/support/server';
import type { BareRow } from '../bare/rows';
import { startBareServer } from './bare-server';
import { startHttp2Proxy } from './http2-proxy';

interface Places {
  /** Origins of the app and of the bare pages. */
  readonly app: string;
  readonly bare: string;
}

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const;

interface AllPlaces {
  readonly of: Readonly<Record<(typeof PROTOCOLS)[number], Places>>;
  /** Of the rankings, strongest first. */
  readonly leaders: readonly string[];
  stop(): void;
}

/** Opens them all: the app's server is the one of the run. */
export async function openPlaces(): Promise<AllPlaces> {
  const app = sharedOrigin();
  const rows = await rankingsOf(app);
  const bare = await startBareServer(rows, app);
  const appProxy = await startHttp2Proxy(app);
  const bareProxy = await startHttp2Proxy(bare.origin);
  return {
    of: {
      'HTTP/1.1': { app, bare: bare.origin },
      'HTTP/2': { app: appProxy.origin, bare: bareProxy.origin },
    },
    leaders: rows.map(({ leader }) => leader),
    stop: () => {
      for (const server of [appProxy, bareProxy, bare]) server.stop();
    },
  };
}

interface Networks {
  readonly app: FaultyNetwork;
  readonly bare: FaultyNetwork;
  cut(): Promise<void>;
}

/** The same behind networks of their own, which can be cut. */
export async function networksTo(places: Places): Promise<Networks> {
  const [app, bare] = [await startFaultyNetwork(places.app), await startFaultyNetwork(places.bare)];
  return {
    app,
    bare,
    cut: async () => {
      await app.kill();
      await bare.kill();
    },
  };
}

async function rankingsOf(origin: string): Promise<BareRow[]> {
  const answer = await fetch(
    `${origin}/content/stats/rankings_west_p_${pacificDateOf(new Date())}.json`,
  );
  if (!answer.ok) throw new Error(`No rankings of today: ${answer.status}`);
  return answer.json();
}
