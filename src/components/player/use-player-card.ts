import { useEffect, useState } from 'react';
import { loadPlayerCard, type PlayerCard, savePlayerCard } from '../../personal/player-card';

const UNKNOWN = { card: { name: '', id: '' }, isKept: false };

/** The player's own name and id in a form. What is typed before the device answers is newer. */
export function usePlayerCard() {
  const [known, setKnown] = useState(UNKNOWN);
  const [typed, change] = useState<PlayerCard | null>(null);
  const [wish, keep] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  const card = typed ?? known.card;
  const isKept = wish ?? known.isKept;
  useEffect(() => {
    void loadPlayerCard().then(setKnown);
  }, []);
  useEffect(() => {
    if (typed === null && wish === null) return;
    void savePlayerCard(card, isKept || wish).then((isDone) => setRefused(!isDone));
  }, [typed, card, wish, isKept]);
  return { card, isKept, change, keep, isRefused };
}
