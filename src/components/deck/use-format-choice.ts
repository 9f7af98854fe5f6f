/** The format, region and day for which decks are judged, chosen once for all screens. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FormatChoice } from '../../domain/card/formats';
import { type IsoDay, isIsoDay } from '../../domain/time/calendar';
import {
  type KeptChoice,
  keepFormatChoice,
  loadFormatChoice,
  onFormatChoice,
} from '../../personal/device/format-choice';
import { useToday } from '../screen/own-day';

export interface ChosenFormat {
  readonly choice: FormatChoice;
  /** On which it is to be played: the chosen one where it is today or to come, else today. */
  readonly day: IsoDay;
  readonly today: IsoDay;
  /** The content of the day's field, which may be no such day; empty for today. */
  readonly field: string;
  readonly choose: (changed: Partial<KeptChoice>) => void;
}

const readText = () => JSON.stringify(loadFormatChoice());
const NOTHING = JSON.stringify({ format: null, region: null, day: '' } satisfies KeptChoice);

/** @param own what an event or an address says; it stands until the reader chooses something else. */
export function useFormatChoice(own: Partial<KeptChoice> = {}): ChosenFormat {
  const today = useToday();
  // The server does not know the device's choice.
  const text = useSyncExternalStore(onFormatChoice, readText, () => NOTHING);
  const [typed, type] = useState<Partial<KeptChoice>>({});
  const ownText = JSON.stringify(own);
  return useMemo(() => {
    const kept = JSON.parse(text) as KeptChoice;
    const isToCome = isIsoDay(kept.day) && kept.day > today;
    const { format, region, day } = {
      ...kept,
      day: isToCome ? kept.day : '',
      ...(JSON.parse(ownText) as Partial<KeptChoice>),
      ...typed,
    };
    return {
      choice: { format, region },
      day: isIsoDay(day) && day >= today ? day : today,
      today,
      field: day,
      choose: (changed) => {
        type((before) => ({ ...before, ...changed }));
        keepFormatChoice(changed);
      },
    };
  }, [text, typed, ownText, today]);
}
