// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteClockSample } from '../../../src/data/http/server-clock';
import { Countdown } from '../../../src/features/event-calendar/Countdown';
import { NextEvents } from '../../../src/features/event-calendar/NextEvents';
import { entriesOf, product, registration } from '../../fixtures/events';

const NOW = Date.parse('2026-11-20T13:18:51.250Z');
const SECOND = 1000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('timer').textContent;

describe('a countdown', () => {
  it('shows days, hours, minutes and seconds', () => {
    render(<Countdown target={Date.parse('2026-11-27T08:00:00Z')} />);
    expect(shown()).toBe('6 days18 hours41 min08 sec');
  });

  it('goes by the clock of the server where that of the device is off', () => {
    noteClockSample({ offset: 3_600_000, mayBeCached: false });
    render(<Countdown target={Date.parse('2026-11-27T08:00:00Z')} />);
    expect(shown()).toBe('6 days17 hours41 min08 sec');
    noteClockSample({ offset: 0, mayBeCached: false });
  });

  it('ticks every second, on the second, and skips none', () => {
    render(<Countdown target={Date.parse('2026-11-20T13:20:00Z')} />);
    const figures = [shown()];
    for (let second = 0; second < 4; second++) {
      pass(SECOND);
      figures.push(shown());
    }
    expect(figures.map((text) => text?.slice(-6))).toEqual([
      '08 sec',
      '07 sec',
      '06 sec',
      '05 sec',
      '04 sec',
    ]);
  });

  it("shows 'Started' once the target is past, and rests", () => {
    render(<Countdown target={NOW + 1500} />);
    pass(SECOND);
    expect(shown()).toBe('0 days00 hours00 min00 sec');
    pass(SECOND);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Started')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('draws nothing around it anew', () => {
    const entries = entriesOf(registration('November 25, 2026'), product('November 27, 2026'));
    const drawn = vi.fn();
    const Page = () => {
      drawn();
      return <NextEvents entries={entries} />;
    };
    render(
      <Profiler id="page" onRender={() => {}}>
        <Page />
      </Profiler>,
    );
    const names = screen.getAllByRole('heading');
    const before = names.map((name) => name.parentElement?.firstChild);
    pass(30 * SECOND);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(names.map((name) => name.parentElement?.firstChild)).toEqual(before);
  });
});

describe('the boxes above the calendar', () => {
  it('count down to the nearest registration and the nearest product', () => {
    render(
      <NextEvents
        entries={entriesOf(
          registration('November 25, 2026', { tournamentName: 'Later' }),
          registration('November 21, 2026', { tournamentName: 'Nearest', utcTime: '17:00' }),
          product('November 27, 2026', { productName: 'Starter Deck: Odile' }),
        )}
      />,
    );
    const [registrations, products] = screen
      .getAllByRole('heading')
      .map((heading) => heading.parentElement?.textContent);
    expect(registrations).toMatch(/^Next Event RegistrationNearest.*1 days03 hours41 min08 sec/);
    expect(registrations).toContain('Sat 21 Nov 2026 · 17:00 UTC');
    expect(products).toMatch(
      /^Next Product ReleaseStarter Deck: Odile.*6 days18 hours41 min08 sec/,
    );
    expect(products).toContain('Fri 27 Nov 2026 · *No official release time');
  });

  it('say so when nothing lies ahead', () => {
    render(<NextEvents entries={entriesOf(registration('November 19, 2026'))} />);
    expect(screen.getByText('No Upcoming Registrations')).toBeTruthy();
    expect(screen.getByText('No Upcoming Product Releases')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('label a registration whose time is only assumed', () => {
    render(<NextEvents entries={entriesOf(registration('November 25, 2026'))} />);
    expect(screen.getByText('08:00 UTC')).toBeTruthy();
    expect(screen.getByText('*No official start time')).toBeTruthy();
  });

  it('take the next product within a minute of the one before coming out', () => {
    vi.setSystemTime('2026-11-27T07:59:30Z');
    render(
      <NextEvents
        entries={entriesOf(
          product('November 27, 2026', { productName: 'First' }),
          product('December 11, 2026', { productName: 'Second' }),
        )}
      />,
    );
    expect(screen.getByText('First')).toBeTruthy();
    pass(31 * SECOND);
    expect(screen.getByText('Started')).toBeTruthy();
    pass(30 * SECOND);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('never make a link of an address that is not of the web', () => {
    render(
      <NextEvents
        entries={entriesOf(
          registration('November 25, 2026', { tournamentLink: 'javascript:alert(1)' }),
          product('November 27, 2026', { productLink: 'https://example.org/odile' }),
        )}
      />,
    );
    const [link, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe('https://example.org/odile');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });
});
