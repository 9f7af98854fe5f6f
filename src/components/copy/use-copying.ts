import { useCallback, useEffect, useState } from 'react';

/** SPEC 9: "notification 2 seconds". */
const COPIED_NOTICE_SECONDS = 2;

export interface CopyOrder {
  readonly text: string;
  /** Shown once the text is on the clipboard, in a word or two and in a sentence. */
  readonly notice: string;
  readonly explanation: string;
}

export interface Copying {
  readonly copy: (order: CopyOrder) => Promise<void>;
  /** The last copy, for as long as its notice shows. */
  readonly copied: CopyOrder | null;
  /** What the browser refused to copy, until the reader closes it. */
  readonly refused: CopyOrder | null;
  readonly dismiss: () => void;
}

/** Copies text to the clipboard and reports the result (SPEC 4, 8: a failure is logged). */
export function useCopying(): Copying {
  const [copied, setCopied] = useState<CopyOrder | null>(null);
  const [refused, setRefused] = useState<CopyOrder | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_NOTICE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = useCallback(async (order: CopyOrder) => {
    try {
      await navigator.clipboard.writeText(order.text);
      // A new object, so that copying the same text again shows the notice again.
      setCopied({ ...order });
    } catch (error) {
      console.error('Could not copy to the clipboard:', error);
      setCopied(null);
      setRefused(order);
    }
  }, []);

  return { copy, copied, refused, dismiss: () => setRefused(null) };
}
