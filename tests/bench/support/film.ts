/** What a browser paints while something happens, frame by frame, as pictures to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Writes every frame painted during `visit` to `folder`, named by its milliseconds since the first. */
export async function film(page: Page, folder: string, visit: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  let first = 0;
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = metadata.timestamp ?? 0;
    first ||= at;
    const name = String(Math.round((at - first) * 1000)).padStart(6, '0');
    writeFileSync(join(folder, `${name}.png`), Buffer.from(data, 'base64'));
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await visit();
  await session.send('Page.stopScreencast');
  await session.detach();
}
