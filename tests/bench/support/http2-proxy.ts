/** A server of HTTP/1.1 as HTTP/2 would show it: what stands in front of it in earnest is a proxy, too. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from '../../e2e/support/server';

/** What HTTP/2 has no more. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

interface Http2Proxy {
  readonly origin: string;
  stop(): void;
}

/** Starts one in front of `target` (an origin), with a self-signed certificate. */
export async function startHttp2Proxy(target: string): Promise<Http2Proxy> {
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer(throwawayCertificate(), (request, response) => {
    const {
      ':authority': _,
      ':method': method,
      ':path': path,
      ':scheme': __,
      ...headers
    } = request.headers;
    const upstream = send(new URL(path ?? '/', target), { agent, method, headers }, (answer) => {
      const passedOn = Object.entries(answer.headers).filter(
        ([name]) => !OF_CONNECTIONS.includes(name),
      );
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passedOn));
      answer.pipe(response);
    });
    upstream.on('error', () => response.stream.close());
    request.pipe(upstream);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A browser that is closed resets its connections.
    session.on('error', () => session.destroy());
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}

function throwawayCertificate(): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder('certificate');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const facts = ['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', ['req', ...kind, ...facts, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    removeFolder(folder);
  }
}
