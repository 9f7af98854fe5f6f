import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wilsonInterval } from '../../domain/figures/wilson-interval';
import { formatRange, hasFewGames } from '../../domain/figures/win-rate';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { placeBeside } from '../../ui/dialog/place-beside';
import { Text } from '../../ui/layout/Box';
import styles from './SampleNote.module.css';

/** The decimals of the interval's ends: more would pretend too much precision. */
const INTERVAL_DECIMALS = 1;

interface Sample {
  readonly wins: number;
  readonly games: number;
}

/**
 * The note with the sample of a `SampledRate`, or of a link with the same attributes. The whole app has one:
 * it follows pointer, focus and finger, and closes on Escape or a touch elsewhere.
 */
export function SampleNote() {
  const rate = useSampledRate();
  const note = useRef<HTMLDivElement>(null);
  const sample = rate && parseSample(rate);

  useLayoutEffect(() => {
    const element = note.current;
    if (!rate || !element) return;
    // In the top layer, above every dialog and table; without popover support above the page.
    element.showPopover?.();
    const follow = () => placeBeside(element, rate);
    follow();
    // Tab scrolls a rate into sight.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      element.hidePopover?.();
    };
  }, [rate]);

  return (
    <>
      <span className="vh" role="status">
        {sample && `${intervalOf(sample)}, ${recordOf(sample)}`}
      </span>
      {sample && (
        <div ref={note} className={styles.note} popover="manual" aria-hidden="true">
          <b className={styles.interval}>{intervalOf(sample)}</b>
          <span>{recordOf(sample)}</span>
          {hasFewGames(sample.games) && (
            <Text as="span" size="xs">
              Few games: the true rate can lie anywhere in this interval.
            </Text>
          )}
        </div>
      )}
    </>
  );
}

function intervalOf({ wins, games }: Sample): string {
  const interval = wilsonInterval(wins, games) ?? { low: 0, high: 1 };
  return `95 % interval ${formatRange(interval, INTERVAL_DECIMALS)}`;
}

function recordOf({ wins, games }: Sample): string {
  return `${formatCount(wins)} won of ${formatCountOf(games, 'game')}`;
}

/** The rate under the pointer, finger or focus; null for none. */
function useSampledRate(): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { capture: true, signal: listening.signal });
    const hide = () => setShown(null);

    listen('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') setShown(sampledRateAt(target));
    });
    listen('pointerdown', ({ target }) => {
      if (!sampledRateAt(target)) hide();
    });
    // A tap, Enter or Space; a second one on the same rate closes the note.
    listen('click', (event) => {
      const rate = sampledRateAt(event.target);
      // A rate that links to a page is explained there.
      if (!rate || rate.matches('a')) return;
      // The surrounding row may be a link.
      event.stopPropagation();
      setShown((before) => (before === rate && !rate.matches(':hover') ? null : rate));
    });
    listen('focusin', ({ target }) => {
      const rate = sampledRateAt(target);
      if (rate?.matches(':focus-visible')) setShown(rate);
    });
    listen('focusout', hide);
    listen('keydown', ({ key }) => {
      if (key === 'Escape') hide();
    });
    return () => listening.abort();
  }, []);

  return shown;
}

function sampledRateAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sample]') : null;
}

function parseSample({ dataset }: HTMLElement): Sample | null {
  const [wins, games] = (dataset.sample ?? '').split('/').map(Number);
  return wins !== undefined && games !== undefined && games > 0 ? { wins, games } : null;
}
