import { describe, expect, it } from 'vitest';
import { comparableName, plainCardText, readCardText } from '../../src/domain/card/card-text';

describe('card text made plain', () => {
  it.each(['<br/>', '</br>', '<br>', ' <br /> ', '<BR/>', '<\\br>'])('ends a line at %s', (end) => {
    expect(plainCardText(`[Blocker]${end}Draw 1 card.`)).toBe('[Blocker]\nDraw 1 card.');
  });

  it('keeps attributes, which look like tags', () => {
    expect(plainCardText('&lt;Slash&gt; or <Strike> or ＜Special＞')).toBe(
      '<Slash> or <Strike> or <Special>',
    );
  });

  it('straightens quotes and decodes entities', () => {
    expect(plainCardText('“A” ”B” ‘C’ D’s &quot;E&quot; &#39;F&#39; G &amp; H')).toBe(
      `"A" "B" 'C' D's "E" 'F' G & H`,
    );
  });

  it('decodes once: an escaped entity is not a bracket', () => {
    expect(plainCardText('&amp;lt;')).toBe('&lt;');
  });

  it('leaves one space where there were more, and nothing invisible', () => {
    expect(plainCardText('  has\u00a0 the\u200b  type ')).toBe('has the type');
  });
});

describe('card text for a reader', () => {
  const read = (text: string) =>
    readCardText(text).map((runs) =>
      runs.map(({ text: run, isMark }) => (isMark ? `*${run}*` : run)).join(''),
    );

  it('is lines, in which labels, attributes and types stand out', () => {
    expect(read('[On Play] Draw 1 card.<br/><br/>{Harbour Watch} and &lt;Slash&gt; only.')).toEqual(
      ['*[On Play]* Draw 1 card.', '*{Harbour Watch}* and *<Slash>* only.'],
    );
  });

  it('keeps every character of words that look like a page', () => {
    const text = 'Mind <img src=x onerror=alert(1)> [ { the gap <b>';
    expect(
      readCardText(text)
        .flat()
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('of a card without words has no lines', () => {
    expect(readCardText(' <br/> ')).toEqual([]);
  });
});

describe('comparable names', () => {
  it('are the same for dots, spaces, dashes and capitals', () => {
    const spellings = ['Mira.D.Voss', 'Mira D. Voss', 'MIRA-D-VOSS', ' mira d voss'];
    expect(new Set(spellings.map(comparableName)).size).toBe(1);
  });

  it('keep letters of other scripts and numbers', () => {
    expect(comparableName('Reef 66')).toBe('reef66');
    expect(comparableName('海軍')).toBe('海軍');
    expect(comparableName('Élan')).toBe('elan');
  });
});
