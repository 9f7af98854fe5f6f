/**
 * Who may reach the server: only this machine, unless it runs in a container or an operator decides
 * otherwise.
 */
import { existsSync } from 'node:fs';

const THIS_MACHINE = '127.0.0.1';
const EVERYBODY = '0.0.0.0';

interface ListeningHost {
  readonly host: string;
  /** A message for the start. */
  readonly explanation: string;
}

/** `configured` is the setting HOST. */
export function listeningHost(
  configured: string | null,
  isContainer = isInContainer(),
): ListeningHost {
  if (configured !== null) return { host: configured, explanation: `for HOST ${configured}` };
  return isContainer
    ? { host: EVERYBODY, explanation: 'for everybody who reaches this container' }
    : {
        host: THIS_MACHINE,
        explanation: 'for this machine only: HOST=0.0.0.0 lets others in',
      };
}

function isInContainer(): boolean {
  return (
    existsSync('/.dockerenv') ||
    existsSync('/run/.containerenv') ||
    process.env.KUBERNETES_SERVICE_HOST !== undefined ||
    process.env.container !== undefined
  );
}
