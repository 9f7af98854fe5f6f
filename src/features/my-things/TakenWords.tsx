import { useState } from 'react';
import { Refused } from '../../components/own/OwnNotices';
import { keyOf } from '../../domain/record/change';
import { type Differing, keepLoser, type OwnPreview } from '../../personal/own/own-import';
import { Box, Stack } from '../../ui/layout/Box';
import { Differences } from './Differences';
import styles from './MyThings.module.css';

export interface Taken {
  readonly preview: OwnPreview;
  /** The keys of the things of which both words were kept. */
  readonly both: ReadonlySet<string>;
}

/** What came in on existing things: both values, until the page is left. The losing one can be kept. */
export function TakenWords({ preview, both }: Taken) {
  const [kept, setKept] = useState(both);
  const [hasFailed, setFailed] = useState(false);
  const kinds = preview.kinds.flatMap((kind) => {
    const first = kind.first.filter(({ stored }) => stored !== undefined);
    return first.length > 0 ? [{ ...kind, first, unreadable: 0 }] : [];
  });
  const keep = (thing: Differing) =>
    keepLoser(thing).then(
      () => setKept(new Set([...kept, keyOf(thing.input)])),
      () => setFailed(true),
    );
  if (kinds.length === 0) return null;
  return (
    <Box as="details" fold surface="box" className={styles.taken}>
      <summary>What differed: both words, until you leave this page</summary>
      <Stack>
        {hasFailed && <Refused />}
        {kinds.map((kind) => (
          <Differences
            key={kind.kind.name}
            kind={kind}
            both={kept}
            onBoth={(thing) => void keep(thing)}
          />
        ))}
      </Stack>
    </Box>
  );
}
