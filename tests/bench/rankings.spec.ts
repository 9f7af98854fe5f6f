/**
 * How long a thumb waits for the rankings on a slow phone: cold over both protocols, and without a network
 * after a restart of the browser; beside a static page and a bare React page of the same rows.
 */
import { test } from '@playwright/test';
import { firstPage, untilReadyOffline } from '../e2e/support/browser';
import { record, rounds } from './support/figures';
import {
  notesOf,
  onNewPhone,
  onPhoneOf,
  open,
  slowDown,
  untilQuiet,
  withProfile,
} from './support/phone';
import { networksTo, openPlaces, PROTOCOLS } from './support/places';
import { ROWS } from './support/sights';
import type { Notes } from './support/watch-page';

const GOALS = { cold: 1.1, offline: 1, firstTap: 1.3, shift: 0.005, blocking: 250 } as const;
/** What a task may take before it counts as blocking. */
const FREE_MILLISECONDS = 50;
/** Single first visits differ by a tenth, as much as the goal leaves. */
const COLD_TIMES = 2;
/** A start from the store takes a fifth of a second, and single ones differ by a third of that. */
const OFFLINE_TIMES = 5;
/** Its sorted rows are the answer to the first tap. */
const TAP = 'Raw WR';

let places: Awaited<ReturnType<typeof openPlaces>>;

test.beforeAll(async () => {
  places = await openPlaces();
});
test.afterAll(() => places.stop());

for (const protocol of PROTOCOLS) {
  test(`rankings cold, ${protocol}`, async () => {
    const { app, bare } = places.of[protocol];
    const seen = await rounds(
      async () => ({
        plain: await cold(`${bare}/static`),
        react: await cold(`${bare}/react`),
        app: await cold(`${app}/ranking`),
        tap: await firstTap(`${app}/ranking`),
      }),
      COLD_TIMES,
    );
    const of = (pick: (round: (typeof seen)[number]) => number) => seen.map(pick);
    const plain = { name: 'static', values: of((round) => round.plain.contentAt) };
    const react = { name: 'React', values: of((round) => round.react.contentAt) };
    const line = (name: string) => `/ranking cold, ${protocol}: ${name}`;
    record({
      name: line('rows painted'),
      values: of((round) => round.app.contentAt),
      unit: 'ms',
      against: plain,
      goal: GOALS.cold,
    });
    record({
      name: line('first tap answered'),
      values: of((round) => round.tap.answeredAt),
      unit: 'ms',
      against: react,
      goal: GOALS.firstTap,
    });
    record({
      name: line('layout shift'),
      values: of((round) => round.app.shift),
      unit: '',
      goal: GOALS.shift,
    });
    record({
      name: line('blocking time'),
      values: of((round) => blocking(round.app)),
      unit: 'ms',
      goal: GOALS.blocking,
    });
    record({
      name: line("bare React's blocking time"),
      values: of((round) => blocking(round.react)),
      unit: 'ms',
    });
  });
}

test('rankings without a network', async () => {
  const networks = await networksTo(places.of['HTTP/1.1']);
  const pages = {
    plain: `${networks.bare.origin}/static`,
    react: `${networks.bare.origin}/react`,
    app: `${networks.app.origin}/ranking`,
  };
  await withProfile(async (profile) => {
    await onPhoneOf(profile, async (_, context) => {
      const page = await firstPage(context);
      for (const address of [pages.plain, pages.react]) {
        await page.goto(address);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      }
      await page.goto(pages.app);
      await untilReadyOffline(page);
    });
    await networks.cut();
    const offline = (address: string) =>
      onPhoneOf(profile, async (page) => {
        await slowDown(page, 'as it is');
        await open(page, address, ROWS, 'completeAt');
        await untilQuiet(page);
        return notesOf(page);
      });
    const seen = await rounds(
      async () => ({
        plain: await offline(pages.plain),
        react: await offline(pages.react),
        app: await offline(pages.app),
      }),
      OFFLINE_TIMES,
    );
    const of = (which: keyof typeof pages, pick: (notes: Notes) => number) =>
      seen.map((round) => pick(round[which]));
    const contentAt = (notes: Notes) => notes.contentAt;
    record({
      name: '/ranking offline: rows painted',
      values: of('app', contentAt),
      unit: 'ms',
      against: { name: 'static', values: of('plain', contentAt) },
      goal: GOALS.offline,
    });
    record({
      name: '/ranking offline: rows painted',
      values: of('app', contentAt),
      unit: 'ms',
      against: { name: 'React', values: of('react', contentAt) },
    });
    record({
      name: '/ranking offline: layout shift',
      values: of('app', ({ shift }) => shift),
      unit: '',
      goal: GOALS.shift,
    });
    record({ name: '/ranking offline: blocking time', values: of('app', blocking), unit: 'ms' });
  });
});

/** A first visit, until nothing happens any more. */
function cold(address: string): Promise<Notes> {
  return onNewPhone(async (page) => {
    await slowDown(page, 'slow 4G');
    await open(page, address, ROWS, 'completeAt');
    await untilQuiet(page);
    return notesOf(page);
  });
}

/** A first visit that taps as soon as there is what answers. */
function firstTap(address: string): Promise<Notes> {
  return onNewPhone(async (page) => {
    await slowDown(page, 'slow 4G');
    return open(page, address, { ...ROWS, tap: TAP }, 'answeredAt');
  });
}

function blocking({ tasks }: Notes): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - FREE_MILLISECONDS), 0);
}
