// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardImage } from '../../src/components/card/CardImage';
import { ColorFlags } from '../../src/components/leader/ColorFlags';
import { LeaderCell } from '../../src/components/leader/LeaderCell';
import { WinRate } from '../../src/components/rate/WinRate';
import { COLORS } from '../../src/domain/card/card';
import { TrendMark } from '../../src/features/rankings/TrendMark';

describe('a win rate', () => {
  const draw = (rate: number, games = 1000, layout: 'bar' | 'short' | 'brief' = 'bar') =>
    render(<WinRate rate={rate} games={games} decimals={2} layout={layout} main />).container;
  const rateIn = (container: HTMLElement) => container.querySelector<HTMLElement>('span');
  /** Which sun the style sheet draws. */
  const glyph = (container: HTMLElement) => rateIn(container)?.className;

  it('says its side by figure, sign and distance', () => {
    expect(draw(0.5586).textContent).toBe('55.86+5.86');
    expect(draw(0.4958).textContent).toBe('49.58−0.42');
  });

  it('has its sun above the line from 50 percent on, and under it below', () => {
    expect(glyph(draw(0.5))).toBe(glyph(draw(0.9)));
    expect(glyph(draw(0.4999))).not.toBe(glyph(draw(0.5)));
  });

  it('has a hollow sun when it rests on few games', () => {
    expect(glyph(draw(0.55, 199))).not.toBe(glyph(draw(0.55, 200)));
  });

  it('has a bar as long as its distance, full at 8 points', () => {
    const length = (rate: number) => rateIn(draw(rate))?.style.getPropertyValue('--length');
    expect(length(0.54)).toBe('25.0%');
    expect(length(0.46)).toBe('25.0%');
    expect(length(0.58)).toBe('50.0%');
    expect(length(0.9)).toBe('50.0%');
  });

  it('keeps its sun where there is no room for sign and bar', () => {
    const brief = draw(0.5586, 1000, 'brief');
    expect(brief.textContent).toBe('55.86');
    expect(glyph(brief)).not.toBe(glyph(draw(0.4, 1000, 'brief')));
    expect(brief.querySelector('[style]')).toBeNull();
  });
});

describe('a row of a table', () => {
  it('has few elements: a hundred rows are drawn while the reader waits', () => {
    const { container } = render(
      <>
        <TrendMark trend={2} />
        <LeaderCell id="OP01-001" name="Ann" colors={['red', 'blue']} picture={false} />
        <WinRate rate={0.52} games={900} decimals={2} layout="short" main />
        <WinRate rate={0.52} games={900} decimals={2} layout="bar" />
        <WinRate rate={0.52} games={900} decimals={2} layout="brief" />
      </>,
    );
    expect(container.querySelectorAll('*')).toHaveLength(12);
  });
});

describe('a trend', () => {
  it.each([
    [3, 'up 3', '3', '3'],
    [-2, 'down 2', '2', '-2'],
    [0, 'unchanged', '–', '0'],
    [null, 'no earlier rank', '·', 'none'],
  ])('of %j is read out as "%s", and seen as "%s"', (trend, words, seen, mark) => {
    render(<TrendMark trend={trend} />);
    const image = screen.getByRole('img', { name: words });
    expect(image.textContent).toBe(seen);
    expect(image.getAttribute('data-trend')).toBe(mark);
  });
});

describe('colours', () => {
  it('are flags that look different, and one list when read out', () => {
    const { container } = render(<ColorFlags colors={COLORS} />);
    const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(new Set(shapes).size).toBe(COLORS.length);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(COLORS.join(' and '));
  });

  it('that are not known are nothing', () => {
    expect(render(<ColorFlags colors={[]} />).container.innerHTML).toBe('');
  });
});

describe('a card’s picture', () => {
  const picture = () => screen.getByRole('img', { name: 'OP14-041' });
  const draw = (size?: 'full') =>
    render(
      <CardImage id="OP14-041" name="Isolde Kestrel" alt="OP14-041" {...(size && { size })} />,
    );

  it('is the thumbnail, with its place kept and asked for in a way that lets it be stored', () => {
    draw();
    expect(picture().getAttribute('src')).toBe('/content/thumbs/OP14/OP14-041.png');
    expect(picture().getAttribute('loading')).toBe('lazy');
    expect(picture().getAttribute('crossorigin')).toBe('anonymous');
    expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual([
      '63',
      '88',
    ]);
  });

  it('is the full one where there is no thumbnail, then a drawn face with id and name', () => {
    draw();
    fireEvent.error(picture());
    expect(picture().getAttribute('src')).toBe('/content/cards/OP14/OP14-041.png');
    fireEvent.error(picture());
    expect(picture().tagName).toBe('SPAN');
    expect(picture().textContent).toBe('OP14-041Isolde Kestrel');
  });

  it('asks for the full one first where that is wanted', () => {
    draw('full');
    expect(picture().getAttribute('src')).toBe('/content/cards/OP14/OP14-041.png');
    fireEvent.error(picture());
    expect(picture().getAttribute('src')).toBe('/content/thumbs/OP14/OP14-041.png');
  });

  it('of another card in the same place begins anew', () => {
    const { rerender } = draw();
    fireEvent.error(picture());
    fireEvent.error(picture());
    rerender(<CardImage id="OP13-002" name="Bram Oyle" alt="OP14-041" />);
    expect(picture().getAttribute('src')).toBe('/content/thumbs/OP13/OP13-002.png');
  });

  it('is silent where the words beside it say it all, as picture and as drawn face', () => {
    const { container } = render(<CardImage id="OP14-041" name="Isolde Kestrel" alt="" />);
    const silent = container.querySelector('img');
    expect(silent?.getAttribute('alt')).toBe('');
    if (silent) fireEvent.error(silent);
    const full = container.querySelector('img');
    if (full) fireEvent.error(full);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('[aria-hidden=true]')?.textContent).toContain('Isolde Kestrel');
  });
});

describe('a leader in a table', () => {
  it('has a name that may break behind its dots, and reads the same', () => {
    const { container } = render(<LeaderCell id="OP13-001" name="Ann.B.Cole" colors={['red']} />);
    expect(container.querySelectorAll('wbr')).toHaveLength(2);
    expect(container.textContent).toBe('Ann.B.ColeOP13-001');
  });
});
