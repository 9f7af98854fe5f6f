import { describe, expect, it, vi } from 'vitest';
import { drawing } from '../../src/app/first-picture';
import { firstPictureAddress, SHARED_FRAMES } from '../../src/resources/which-picture';
import { rankedRows } from '../fixtures/leader-stats';

const ROWS_DRAWN = 20;

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
    expect(behindGate(phone)).toContain(
      'It needs a connection: it is not kept on this <!-- -->phone',
    );
    expect(behindGate(wide)).toContain(
      'It needs a connection: it is not kept on this <!-- -->device',
    );
  });

  it('says nothing of an address that it is not only drawn for', async () => {
    for (const path of SHARED_FRAMES) {
      const { phone, wide } = await drawing.draw({ path, content: null }, null);
      expect(phone + wide).not.toContain(firstPictureAddress({ path, content: null }));
    }
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
