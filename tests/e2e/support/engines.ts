/**
 * The other engines people have, driven as far as a stored visit needs: Firefox over WebDriver BiDi, WebKit,
 * the engine of every iPhone, over plain W3C WebDriver. Null where one is not installed (scripts/engines.mjs
 * installs them on CI).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { findEngines } from '../../../scripts/engines.mjs';
import { freePort } from '../../../scripts/free-port.mjs';

export interface Engine {
  open(address: string): Promise<void>;
  /** Gives what an expression is in the page; as JSON can say it. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

const START_SECONDS = 30;

/** Firefox; what it downloads goes to `downloads` without a question. */
export async function openFirefox(downloads: string): Promise<Engine | null> {
  const { firefox: executablePath } = findEngines();
  if (executablePath === null) return null;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The window's own size: not every Firefox knows the command that makes a page as wide as a phone.
    args: ['--width=450', '--height=844'],
    defaultViewport: null,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'image/png',
    },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    read: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** WebKitGTK's own small browser on a virtual screen. */
export async function openWebKit(): Promise<Engine | null> {
  const { webkit } = findEngines();
  if (webkit === null) return null;
  const port = await freePort();
  // In a group of its own, so that the screen goes with the driver.
  const driver = spawn(webkit.xvfb, ['-a', webkit.driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  try {
    const session = await startSession(port, webkit.miniBrowser);
    return {
      open: async (url) => void (await session('/url', { url })),
      read: (expression) => session('/execute/sync', { script: `return ${expression}`, args: [] }),
      close: async () => {
        await session('', null).catch(() => {});
        end(driver);
      },
    };
  } catch (error) {
    end(driver);
    throw error;
  }
}

type Command = (path: string, body: object | null) => Promise<unknown>;

async function startSession(port: number, binary: string): Promise<Command> {
  const send = async (path: string, body: object | null): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: body === null ? 'DELETE' : 'POST',
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit answered ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  };
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    try {
      const { sessionId } = (await send('', { capabilities })) as { sessionId: string };
      return (path, body) => send(`/${sessionId}${path}`, body);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

function end(driver: ChildProcess): void {
  if (driver.pid === undefined) return;
  try {
    process.kill(-driver.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
