/** The ways to notify the operator: a POST to a web address, and a mail. Knows not when to. */
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import { type Check, isRed } from './checks';

/** Sends a check through every channel; gives a sentence for each that failed. */
export interface Send {
  (check: Check): Promise<readonly string[]>;
  /** How many channels there are. */
  readonly channels: number;
}

/** `site`: its name in messages. */
type ChannelSettings = Pick<Settings, 'alertWebhook' | 'alertMail'> & { readonly site: string };

type Channel = (check: Check, words: ReturnType<typeof wordsOf>) => Promise<void>;

const WAIT_MILLISECONDS = 20_000;

export function alertChannels({ alertWebhook, alertMail, site }: ChannelSettings): Send {
  const channels: [name: string, channel: Channel][] = [];
  if (alertWebhook) channels.push(['ALERT_WEBHOOK', webhook(alertWebhook, site)]);
  if (alertMail) channels.push(['ALERT_MAIL', mail(alertMail)]);
  const send = async (check: Check) => {
    const words = wordsOf(check, site);
    const failures = await Promise.all(
      channels.map(([name, channel]) =>
        channel(check, words).then(
          () => null,
          // The other side's words may reveal the password's place: the setting is named instead.
          (error: unknown) => `${name} took nothing: ${codeOf(error)}.`,
        ),
      ),
    );
    return failures.filter((failure) => failure !== null);
  };
  return Object.assign(send, { channels: channels.length });
}

function wordsOf({ name, state, says, error, remedy }: Check, site: string) {
  const isGreen = !isRed({ state });
  const lines = isGreen
    ? [`"${name}" is well again.`, says]
    : [error ?? says ?? `"${name}" is ${state}.`, remedy && `What to do: ${remedy}`];
  return {
    // A header has one line.
    subject: `${site}: ${name} is ${isGreen ? 'well again' : state}`.replace(/\s+/g, ' '),
    text: lines.filter(Boolean).join('\n'),
  };
}

/** JSON; chat servers read the words from `text` and `content`. */
function webhook(address: URL, site: string): Channel {
  return async (check, { subject, text }) => {
    const words = `${subject}\n${text}`;
    const { name, state, code, at, error, remedy } = check;
    const body = { site, check: name, state, code, at, error, remedy, text: words, content: words };
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WAIT_MILLISECONDS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  };
}

/** `smtp://user:password@host:port?to=…&from=…` */
function mail(address: URL): Channel {
  const to = address.searchParams.get('to') ?? '';
  const from = address.searchParams.get('from') ?? to;
  const server = createTransport({
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username && {
      auth: {
        user: decodeURIComponent(address.username),
        pass: decodeURIComponent(address.password),
      },
    }),
    connectionTimeout: WAIT_MILLISECONDS,
    greetingTimeout: WAIT_MILLISECONDS,
    socketTimeout: WAIT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (_, { subject, text }) => {
    await server.sendMail({ to, from, subject, text });
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no word of why';
  if ('responseCode' in error) return `it answered ${error.responseCode}`;
  if ('code' in error) return String(error.code);
  const cause = error.cause;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
