import { describe, expect, it, vi } from 'vitest';
import { prerenderer } from '../../src/app/start/page/prerender';
import {
  APP_SHELL,
  addressOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../src/resources/page-of-address';
import { rankedRows } from '../fixtures/leader-stats';
import { ROWS_OF_OP17, ROWS_OF_OP18 } from '../fixtures/operator-periods';
import { tournamentRow } from '../fixtures/tournaments';

/** Rows that are there without scrolling: the server sends no more (DataTable). */
const FIRST_ROWS = 20;

const render = (path: string) =>
  prerenderer.render(pageOfAddress(path, new URLSearchParams()), null);

const deck = (leader: string) =>
  tournamentRow({ leader, cardName: `Leader ${leader}`, format: 'OP17' });

const decks = (...tournaments: unknown[]) =>
  prerenderer.render(
    { path: '/tournament', content: 'tournaments' },
    { kind: 'tournaments', version: 'v4', tournaments },
  );

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ');

describe('a prerendered page', () => {
  it.each([...prerenderer.paths.filter((path) => path !== '/matchhistory/search'), APP_SHELL.path])(
    'has its bars and something to look at: %s',
    async (path) => {
      const said = vi.spyOn(console, 'error');
      const { html, title, data } = await render(path);
      expect(title).toContain('Crow’s Nest');
      expect(data).toBeNull();
      expect(html).toMatch(/<main [^>]*>(<!--[^>]*-->)*<\w/);
      expect(html).toMatch(/<header [^>]*data-only="phone"/);
      expect(html).toMatch(/<nav [^>]*data-only="phone".*href="\/eventcalendar"/);
      expect(html).toMatch(/data-only="wide"[^>]*><header>.*href="\/eventcalendar".*<\/header>/);
      expect(html).not.toContain('This page broke');
      expect(html).not.toContain('<script');
      expect(said).not.toHaveBeenCalled();
      said.mockRestore();
    },
  );

  it('for patrons is its gate, as it stands while the check is under way, with a skeleton for a patron’s device', async () => {
    const { html, chunks } = await render('/mirror');
    expect(wordsOf(html)).toContain('Mirror matches are for KAIZOKU patrons');
    expect(wordsOf(html)).toContain('Checking your membership...');
    expect(wordsOf(html)).toContain('Opening the page...');
    expect(chunks).toEqual(['GatedScreen']);
  });

  it('of the pack has no word for visitors, who may be patrons', async () => {
    const { html } = await render('/pack');
    expect(wordsOf(html)).toContain('What to carry');
    expect(wordsOf(html)).not.toContain('Patrons also carry');
  });

  it('says nothing of an address that it does not stand for alone', async () => {
    for (const path of SHARED_PAGES) {
      const page = { path, content: null };
      const { html } = await prerenderer.render(page, null);
      expect(html).not.toContain(addressOfPage(page));
    }
  });

  it('of tournaments shows the decks of its file: figures, pie and its largest pictures', async () => {
    const file = [...Array.from({ length: 9 }, () => deck('OP01-001')), deck('OP02-001')];
    const { html, data } = await decks(...file);
    expect(data).toMatchObject({ kind: 'tournaments', version: 'v4' });
    expect(wordsOf(html)).toContain('10 decks');
    expect(html).toContain('Placement');
    const pies = html.split(/(?=data-only="(?:phone|wide)"><svg viewBox="0 0 400 400")/).slice(1);
    expect(pies).toHaveLength(2);
    for (const pie of pies) {
      expect(pie).toContain('OP01-001. Count: 9 (90.0%)');
      expect(pie).toContain('Count: 1 (10.0%)');
      expect(pie.match(/<image [^>]*href="[^"]*"/g)?.map((tag) => tag.split('"').at(-2))).toEqual([
        '/content/cards/OP01/OP01-001.png',
        '/content/thumbs/OP02/OP02-001.png',
      ]);
    }
  });

  it('asks for no picture of a narrow slice, which would come before the script', async () => {
    const { html } = await decks(
      ...Array.from({ length: 40 }, () => deck('OP01-001')),
      deck('OP02-001'),
    );
    expect(html).toContain('OP02-001. Count: 1');
    expect(html).not.toMatch(/<image [^>]*OP02-001/);
  });

  it('waits for its data without a file, whatever was rendered before or beside', async () => {
    const rendered = await Promise.all([
      decks(deck('OP01-001')),
      render('/tournament'),
      decks(deck('OP01-001')),
    ]);
    const waits = rendered.map(({ html }) => html.includes('Loading tournament results...'));
    expect(waits).toEqual([false, true, false]);
  });

  it('shows the first rankings of its files, once for both layouts', async () => {
    const { html, data } = await prerenderer.render(
      { path: '/ranking', content: 'lw_p' },
      {
        kind: 'rankings',
        period: 'lw_p',
        date: '20261120',
        version: 'v',
        rankings: rankedRows(60),
        history: null,
      },
    );
    expect(data).not.toBeNull();
    const rows = html.match(/rowheader/g)?.length ?? 0;
    expect(rows).toBeGreaterThanOrEqual(FIRST_ROWS);
    expect(rows).toBeLessThanOrEqual(FIRST_ROWS + 1);
    expect(html).toContain('West Last Week Private');
  });

  it('of home shows who stands highest, where there is room for it', async () => {
    const page = pageOfAddress('/', new URLSearchParams());
    const { html } = await prerenderer.render(page, {
      kind: 'rankings',
      period: 'west_p',
      date: '20261120',
      version: 'v',
      rankings: rankedRows(3),
      history: null,
    });
    const [panel = '', ...others] = html.match(/<aside [^>]*data-only="wide".*?<\/aside>/g) ?? [];
    expect(wordsOf(panel)).toContain('Highest today');
    expect(others).toEqual([]);
    expect(wordsOf(html.replace(panel, ''))).not.toContain('Highest today');
  });

  it('has the operator’s periods in its selector, and with none of them the specification’s again', async () => {
    const rows = [...ROWS_OF_OP17, ...ROWS_OF_OP18];
    const page = { path: '/ranking', content: 'op18_lw_p' };
    const { html: own } = await prerenderer.render(page, null, { day: '20261121', rows });
    expect(own).toContain('>OP18 Private</option>');
    expect(own).toMatch(/<option[^>]* selected=""[^>]*>OP18 Last Week Private</);
    expect(own).not.toContain('OP17');
    const home = await prerenderer.render({ path: '/report', content: null }, null, {
      day: '20261121',
      rows,
    });
    expect(home.chunks).toContain('periods');
    const { html } = await render('/ranking');
    expect(html).toContain('>West Private</option>');
    expect(html).not.toContain('OP18');
    expect((await render('/report')).chunks).not.toContain('periods');
  });

  it('has no data that shows nothing', async () => {
    const page = { path: '/ranking', content: 'lw_p' } as const;
    const { data } = await prerenderer.render(page, {
      kind: 'rankings',
      period: 'lw_p',
      date: '20261120',
      version: 'v',
      rankings: [],
      history: null,
    });
    expect(data).toBeNull();
  });
});
