import { Button } from '../../ui/Button';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';

interface HandedListNoticeProps {
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Asks before a list from the address takes the place of one that is being typed. */
export function HandedListNotice({ onTake, onLeave }: HandedListNoticeProps) {
  return (
    <Notice kind="warn" icon="cards" title="A list was handed over.">
      Another one is typed here already.
      <span className={layout.actions}>
        <Button onClick={onLeave}>Go on with mine</Button>
        <Button onClick={onTake}>Take this one</Button>
      </span>
    </Notice>
  );
}
