import { useEffect, useState } from 'react';
import {
  type LoadedPlayerCard,
  loadPlayerCard,
  type PlayerCard,
  savePlayerCard,
} from '../../personal/player-card';

interface PlayerCardState extends LoadedPlayerCard {
  readonly change: (card: Partial<PlayerCard>) => void;
  /** Asks the device to keep the card, or to forget it. */
  readonly keep: (isKept: boolean) => void;
  /** True where the device did not follow. */
  readonly isRefused: boolean;
}

/** The player's own name and id in a form. What is typed before the device answers is newer. */
export function usePlayerCard(): PlayerCardState {
  const [known, setKnown] = useState<LoadedPlayerCard | null>(null);
  const [typed, setTyped] = useState<Partial<PlayerCard>>({});
  const [wish, setWish] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { name = '', id = '' } = { ...known?.card, ...typed };
  const isKept = wish ?? known?.isKept ?? false;
  const isChanged = known !== null && (wish !== null || Object.keys(typed).length > 0);
  useEffect(() => void loadPlayerCard().then(setKnown), []);
  useEffect(() => {
    if (isChanged) void savePlayerCard({ name, id }, isKept).then((isDone) => setRefused(!isDone));
  }, [isChanged, name, id, isKept]);
  return {
    card: { name, id },
    isKept,
    change: (card) => setTyped({ ...typed, ...card }),
    keep: setWish,
    isRefused,
  };
}
