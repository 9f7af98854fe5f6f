import { useEffect, useState } from 'react';
import type { CardId } from '../../domain/card/card';
import { cardImageAddress, cardThumbAddress } from '../../resources/card-addresses';
import { watchForRetry } from './picture-retry';

/** `thumb`: about 120 px wide, for rows and grids. `full`: the whole card. */
export type CardPictureSize = 'thumb' | 'full';

const SOURCES: Record<CardPictureSize, readonly ((id: CardId) => string)[]> = {
  thumb: [cardThumbAddress, cardImageAddress],
  full: [cardImageAddress, cardThumbAddress],
};

export interface CardPicture {
  /** The address of the picture; null while none is worth a try. */
  readonly address: string | null;
  /** True while the drawn face is shown; an address given then is only a retry. */
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * The address of a card's picture: in this size; in the other one where a host lacks this; then none until
 * the connection returns. Another card in the same place needs another key.
 */
export function useCardPicture(id: CardId, size: CardPictureSize): CardPicture {
  const [tried, setTried] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const addressOf = SOURCES[size][tried];
  const isWaiting = addressOf === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    return watchForRetry(() => setTried(0));
  }, [isWaiting]);
  return {
    address: addressOf?.(id) ?? null,
    hasFailed,
    onLoad: () => setFailed(false),
    onError: () => {
      setTried(tried + 1);
      if (tried + 1 === SOURCES[size].length) setFailed(true);
    },
  };
}
