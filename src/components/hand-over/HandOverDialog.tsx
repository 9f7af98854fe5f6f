import { type ReactNode, useEffect, useState } from 'react';
import { framesOf } from '../../domain/code-frames';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { saveFile } from '../../ui/file/share-file';
import { Icon } from '../../ui/icon/Icon';
import { Stack, Text } from '../../ui/layout/Box';
import { CodeFilm } from './CodeFilm';
import styles from './HandOverDialog.module.css';
import { packText } from './hand-over-text';
import { ShareRefusedNotice } from './ShareRefusedNotice';

export interface HandedOver {
  /** The title: "Harbour Open". */
  readonly name: string;
  /** The content of the file, by default one of own things. */
  readonly text: string;
  readonly fileName?: string;
}

interface HandOverDialogProps {
  /** Null while it is closed. */
  readonly content: HandedOver | null;
  readonly label?: string;
  readonly onClose: () => void;
  /** What of it is handed over, as its player chooses. */
  readonly children?: ReactNode;
}

/**
 * Hands a file to another phone without a network: as codes for its camera, or by the system's share sheet.
 */
export function HandOverDialog(props: HandOverDialogProps) {
  const { content, label = 'Hand over', onClose, children } = props;
  return (
    <Dialog open={content !== null} onClose={onClose} label={label} className={styles.dialog}>
      {children && <Stack pad="0 4 3">{children}</Stack>}
      {content && <HandOver {...content} />}
    </Dialog>
  );
}

function HandOver(content: HandedOver) {
  const { name, text, fileName = 'crows-nest-things.json' } = content;
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
  const file = new File([text], fileName, { type: 'application/json' });
  const save = async () => setRefused((await saveFile(file)) === 'refused');
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
      <Button thumb onClick={() => void save()}>
        <Icon name="share" /> Save or share it as a file
      </Button>
    </Stack>
  );
}
