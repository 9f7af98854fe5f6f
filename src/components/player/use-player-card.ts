import { useEffect, useState } from 'react';
import { loadPlayerCard, type PlayerCard, savePlayerCard } from '../../personal/player/player-card';

const UNKNOWN = { card: { name: '', id: '' }, isKept: false };

/** The player's own name and id in a form. What is typed before the device answers is newer. */
export function usePlayerCard() {
  const [known, setKnown] = useState(UNKNOWN);
  const [typed, setTyped] = useState<Partial<PlayerCard> | null>(null);
  const [wish, keep] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isKept = wish ?? known.isKept;
  const change = (part: Partial<PlayerCard>) => setTyped({ ...typed, ...part });
  useEffect(() => {
    void loadPlayerCard().then(setKnown);
  }, []);
  useEffect(() => {
    if (typed === null && wish === null) return;
    const card = { ...known.card, ...typed };
    void savePlayerCard(card, isKept || wish).then((isDone) => setRefused(!isDone));
  }, [known, typed, wish, isKept]);
  return { card: { ...known.card, ...typed }, isKept, change, keep, isRefused };
}
