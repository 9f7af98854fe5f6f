import { describe, expect, it, vi } from 'vitest';
import { drawing } from '../../src/app/first-picture';
import { firstPictureAddress, SHARED_FRAMES } from '../../src/resources/which-picture';
import { rankedRows } from '../fixtures/leader-stats';

const ROWS_DRAWN = 20;

const wireDeck = (leader: string) => ({
  leader,
  cardName: `Leader ${leader}`,
  tournament: 'Harbour Cup',
  tournament_date: '2026-11-01',
  format: 'OP17',
  placing: 1,
  player: 'Ada',
  decklist: '4xOP01-010',
});

describe('a page drawn where there is no browser', () => {
  it.each(drawing.paths)('has its bars and something to look at: %s', async (path) => {
    const said = vi.spyOn(console, 'error');
    const { phone, wide, title, data } = await drawing.draw({ path, content: null }, null);
    expect(title).toContain('Crow’s Nest');
    expect(data).toBeNull();
    for (const html of [phone, wide]) {
      expect(html).toMatch(/<main [^>]*><\S/);
      expect(html).toContain('href="/eventcalendar"');
      expect(html).not.toContain('This page broke');
      expect(html).not.toContain('<script');
    }
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('of a page for patrons is its gate, as it stands while the check is under way, and says that more may come', async () => {
    const { phone, wide } = await drawing.draw({ path: '/mirror', content: null }, null);
    for (const html of [phone, wide]) {
      const words = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ');
      expect(words).toContain('Mirror matches are for KAIZOKU patrons');
      expect(words).toContain('Checking your membership...');
      expect(html).toContain('data-pending');
    }
  });

  it('of the market also says what a patron sees there before the report, with a connection or without', async () => {
    const { phone, wide } = await drawing.draw({ path: '/market', content: null }, null);
    const behindGate = (html: string) => html.split('class="for-patrons"')[1] ?? '';
    expect(behindGate(phone)).toContain('It needs a connection: it is not kept on this phone');
    expect(behindGate(wide)).toContain('It needs a connection: it is not kept on this device');
  });

  it('says nothing of an address that it is not only drawn for', async () => {
    for (const path of SHARED_FRAMES) {
      const { phone, wide } = await drawing.draw({ path, content: null }, null);
      expect(phone + wide).not.toContain(firstPictureAddress({ path, content: null }));
    }
  });

  it('shows the tournament decks of the file it is given: figures, pie and its largest pictures', async () => {
    const tournaments = [
      ...Array.from({ length: 9 }, () => wireDeck('OP01-001')),
      wireDeck('OP02-001'),
    ];
    const { phone, wide, data, edition } = await drawing.draw(
      { path: '/tournament', content: 'tournaments' },
      { version: 'v4', tournaments },
    );
    expect({ data, edition }).toEqual({ data: null, edition: 'v4' });
    for (const html of [phone, wide]) {
      const words = html.replaceAll(/<[^>]*>/g, '');
      expect(words).toContain('10 decks');
      expect(html).toContain('OP01-001. Count: 9 (90.0%)');
      expect(html).toContain('Count: 1 (10.0%)');
      expect(html.match(/<image [^>]*href="[^"]*"/g)?.map((tag) => tag.split('"').at(-2))).toEqual([
        '/content/cards/OP01/OP01-001.png',
        '/content/thumbs/OP02/OP02-001.png',
      ]);
      expect(html).toContain('Placement');
      expect(html).not.toMatch(/data-(pending|waiting)/);
    }
  });

  it('asks for no picture of a narrow slice, which would come before the script', async () => {
    const tournaments = [
      ...Array.from({ length: 40 }, () => wireDeck('OP01-001')),
      wireDeck('OP02-001'),
    ];
    const { phone } = await drawing.draw(
      { path: '/tournament', content: 'tournaments' },
      { version: 'v4', tournaments },
    );
    expect(phone).toContain('OP02-001. Count: 1');
    expect(phone).not.toMatch(/<image [^>]*OP02-001/);
  });

  it('is the frame of the tournament results for other views and without a file, whatever was drawn before or beside', async () => {
    const whole = { path: '/tournament', content: 'tournaments' } as const;
    const file = { version: 'v4', tournaments: [wireDeck('OP01-001')] };
    const drawn = await Promise.all([
      drawing.draw(whole, file),
      drawing.draw({ path: '/tournament', content: null }, null),
      drawing.draw(whole, file),
      drawing.draw(whole, null),
    ]);
    const pending = drawn.map(({ phone, wide }) =>
      [phone, wide].map((html) => html.includes('data-pending')),
    );
    expect(pending).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  it('shows the first rankings of the files it is given, in both widths', async () => {
    const { phone, wide, data } = await drawing.draw(
      { path: '/ranking', content: 'lw_p' },
      { period: 'lw_p', date: '20261120', version: 'v', rankings: rankedRows(60), history: null },
    );
    expect(data?.current.leaders).toHaveLength(60);
    for (const html of [phone, wide]) {
      expect(html.match(/rowheader/g)?.length).toBeGreaterThanOrEqual(ROWS_DRAWN);
      expect(html.match(/rowheader/g)?.length).toBeLessThanOrEqual(ROWS_DRAWN + 1);
      expect(html).toContain('West Last Week Private');
    }
  });
});
