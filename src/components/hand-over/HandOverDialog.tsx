import { useEffect, useState } from 'react';
import { framesOf } from '../../domain/code-frames';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { asPlainText, canShare, shareFile } from '../../ui/file/share-file';
import { Icon } from '../../ui/icon/Icon';
import { Stack, Text } from '../../ui/layout/Box';
import { CodeFilm } from './CodeFilm';
import styles from './HandOverDialog.module.css';
import { packText } from './hand-over-text';
import { ShareRefusedNotice } from './ShareRefusedNotice';

export interface HandedOver {
  /** The title: "Harbour Open". */
  readonly name: string;
  /** The content of a file of own things. */
  readonly text: string;
}

const FILE_NAME = 'crows-nest-things.json';

interface HandOverDialogProps {
  /** Null while it is closed. */
  readonly content: HandedOver | null;
  readonly onClose: () => void;
}

/**
 * Hands a file to another phone without a network: as codes for its camera, or by the system's share sheet.
 */
export function HandOverDialog({ content, onClose }: HandOverDialogProps) {
  return (
    <Dialog open={content !== null} onClose={onClose} label="Hand over" className={styles.dialog}>
      {content && <HandOver content={content} />}
    </Dialog>
  );
}

function HandOver({ content }: { readonly content: HandedOver }) {
  const { name, text } = content;
  const [frames, setFrames] = useState<readonly string[] | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void packText(text).then((bytes) => {
      if (!isOver) setFrames(framesOf(bytes));
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  const [isRefused, setRefused] = useState(false);
  const file = new File([text], FILE_NAME, { type: 'application/json' });
  const plain = asPlainText(file);
  const share = async () => setRefused((await shareFile(file, plain)) === 'refused');
  return (
    <Stack align="center" pad="0 4 5" breaks>
      <p>
        <b>{name}</b>
      </p>
      {frames && <CodeFilm frames={frames} label="Code for the camera of another phone" />}
      {frames && (
        <Text size="sm" tone="soft">
          {`On the other phone open My things, tap “Scan a code” and hold it over this screen${frames.length > 1 ? ` until all ${frames.length} codes were read` : ''}. No network is needed.`}
        </Text>
      )}
      {frames === null && (
        <Text size="sm" tone="soft">
          This is too much for codes: hand it over as a file.
        </Text>
      )}
      {isRefused && <ShareRefusedNotice fileName={file.name} />}
      {(canShare(file) || canShare(plain)) && (
        <Button thumb onClick={() => void share()}>
          <Icon name="share" /> Share it as a file
        </Button>
      )}
    </Stack>
  );
}
