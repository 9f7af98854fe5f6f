/**
 * The change from the page drawn ahead to the app, frame by frame, to be looked at: none may be empty, doubled,
 * shifted or of the wrong theme (what can be told without eyes, tests/e2e/take-over.spec.ts tells).
 *
 * `BENCH_FILMS=folder npm run bench -- -g films`; without the folder nothing is filmed.
 */
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { firstPage, untilReadyOffline } from '../e2e/support/browser';
import { film } from './support/film';
import {
  onNewPhone,
  onPhoneOf,
  open,
  PHONE,
  slowDown,
  untilQuiet,
  WIDE,
  withProfile,
} from './support/phone';
import { networksTo, openPlaces } from './support/places';

const FOLDER = process.env.BENCH_FILMS;
const SCREENS = { phone: PHONE, wide: WIDE };
const THEMES = ['dark', 'light'] as const;
const ADDRESSES = (process.env.BENCH_FILMS_OF ?? '/ranking,/').split(',');

test.skip(!FOLDER, 'no folder for the films is named (BENCH_FILMS)');

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const theme of THEMES) {
    test(`films, ${screen}, ${theme}`, async () => {
      const places = await openPlaces();
      const networks = await networksTo(places.of['HTTP/1.1']);
      const { origin } = networks.app;
      const shoot = (page: Page, name: string, address: string, network: 'slow 4G' | 'as it is') =>
        film(
          page,
          join(FOLDER ?? '', `${screen}-${theme}-${name}${address.replaceAll(/\W/g, '_')}`),
          async () => {
            await slowDown(page, network);
            await open(page, origin + address, { content: 'main h1', least: 1 }, 'completeAt');
            await untilQuiet(page);
          },
        );
      for (const address of ADDRESSES) {
        await onNewPhone(async (page) => {
          await page.emulateMedia({ colorScheme: theme });
          await shoot(page, 'cold', address, 'slow 4G');
        }, viewport);
      }
      await withProfile(async (profile) => {
        await onPhoneOf(
          profile,
          async (_, context) => {
            const page = await firstPage(context);
            for (const address of ADDRESSES) await page.goto(origin + address);
            await untilReadyOffline(page);
          },
          viewport,
        );
        await networks.cut();
        for (const address of ADDRESSES) {
          await onPhoneOf(
            profile,
            async (page) => {
              await page.emulateMedia({ colorScheme: theme });
              await shoot(page, 'offline', address, 'as it is');
            },
            viewport,
          );
        }
      });
      places.stop();
    });
  }
}
