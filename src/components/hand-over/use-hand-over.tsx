import { useState } from 'react';
import type { Change } from '../../domain/record/change';
import { ownFileText } from '../../personal/own/own-file';
import { ownTime } from '../../personal/own/own-time';
import { Notice } from '../../ui/notice/Notice';
import { type HandedOver, HandOverDialog } from './HandOverDialog';

interface HandOverStateProps {
  readonly content: HandedOver | null;
  readonly hasFailed: boolean;
  readonly onClose: () => void;
}

interface HandingOver {
  /** Opens the dialog with what `read` gives, under this name. */
  readonly handOver: (name: string, read: () => Promise<readonly Change[]>) => Promise<void>;
  /** For the page's `HandOverState`. */
  readonly state: HandOverStateProps;
}

/** Hands own things of any kind to another device, for whatever button a page has for it. */
export function useHandOver(): HandingOver {
  const [content, setContent] = useState<HandedOver | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const handOver: HandingOver['handOver'] = async (name, read) => {
    try {
      setContent({ name, text: ownFileText(await read(), ownTime()) });
      setFailed(false);
    } catch (error) {
      console.error('Nothing could be handed over', error);
      setFailed(true);
    }
  };
  return { handOver, state: { content, hasFailed, onClose: () => setContent(null) } };
}

/** The dialog, or why it can't open. */
export function HandOverState({ content, hasFailed, onClose }: HandOverStateProps) {
  return (
    <>
      {hasFailed && (
        <Notice kind="bad" title="Nothing was handed over.">
          The storage of this device does not answer, or a part of this page did not arrive.
        </Notice>
      )}
      <HandOverDialog content={content} onClose={onClose} />
    </>
  );
}
