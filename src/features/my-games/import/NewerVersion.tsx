import { useEffect, useState } from 'react';
import { CopyRefusedDialog } from '../../../components/copy/CopyRefusedDialog';
import { useCopying } from '../../../components/copy/use-copying';
import type { NewerLog } from '../../../domain/games/log/read-log';
import { formatCountOf } from '../../../domain/text/count';
import { noteTold, wasTold } from '../../../personal/device/told-version';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';

/** Says once that a version is not known yet, with some of its unknown lines to send in. */
export function NewerVersion({ program, version, lines }: NewerLog) {
  const written = `${program} ${version}`;
  const [isTold] = useState(() => wasTold(written));
  const { copy, copied, refused, dismiss } = useCopying();
  useEffect(() => {
    noteTold(written);
  }, [written]);
  if (isTold) return null;
  const count = formatCountOf(lines.length, 'line');
  const order = {
    text: [version, ...lines].join('\n'),
    notice: 'Copied',
    explanation: `${count} copied, without names.`,
  };
  return (
    <Notice
      kind="warn"
      title={`${program}’s version ${version} is newer than this app knows.`}
      actions={
        lines.length > 0 && (
          <Button onClick={() => void copy(order)}>
            {copied ? copied.explanation : `Copy ${count} it does not know`}
          </Button>
        )
      }
    >
      <p>
        {lines.length > 0
          ? 'What it reads is right, the rest is left out. A few unknown lines, without names, help us to read them.'
          : 'All lines of your logs are read.'}
      </p>
      <CopyRefusedDialog text={refused?.text ?? null} onClose={dismiss} />
    </Notice>
  );
}
