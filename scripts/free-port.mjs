/** For servers of tests, benches and scripts, which must not collide with each other or anybody else's. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that is free now; somebody may still take it. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
