import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';

interface HandedListNoticeProps {
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Asks before a list from the address takes the place of one that is being typed. */
export function HandedListNotice({ onTake, onLeave }: HandedListNoticeProps) {
  return (
    <Notice
      kind="warn"
      icon="cards"
      title="A list was handed over."
      actions={
        <>
          <Button onClick={onLeave}>Go on with mine</Button>
          <Button onClick={onTake}>Take this one</Button>
        </>
      }
    >
      Another one is typed here already.
    </Notice>
  );
}
