import { useNavigate } from '@tanstack/react-router';
import { givenFile, handOn } from '../../personal/given-files';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Notice } from '../../ui/Notice';
import type { ImportAnswer } from './take-in-reports';

interface ImportNoticeProps {
  readonly answer: ImportAnswer;
  /** Imports a file with the reports that were deleted here. */
  readonly onBringBack: (file: File) => Promise<void>;
  readonly onClose?: () => void;
}

/** The result of an import; a file of games gets a link to the page that reads it. */
export function ImportNotice({ answer, onBringBack, onClose }: ImportNoticeProps) {
  const { isGood, words, meaning, games, deleted } = answer;
  return (
    <Notice
      kind={isGood ? 'plain' : 'bad'}
      title={words}
      actions={
        <>
          {games && <TakeToGames file={games} />}
          {deleted && <Button onClick={() => void onBringBack(deleted)}>Bring it back</Button>}
        </>
      }
      close={onClose && <IconButton icon="x" label="Close" onClick={onClose} />}
    >
      {meaning}
    </Notice>
  );
}

function TakeToGames({ file }: { readonly file: File }) {
  const navigate = useNavigate();
  return (
    <Button
      kind="primary"
      onClick={async () => {
        await handOn([givenFile(file)], 'games');
        await navigate({ to: '/mygames' });
      }}
    >
      Take to My Games
    </Button>
  );
}
