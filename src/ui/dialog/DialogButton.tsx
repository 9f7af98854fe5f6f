import { type ComponentType, useState } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import { PartLost } from '../notice/PartLost';
import { usePart } from '../timing/use-part';

export interface OpenedDialog {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface DialogButtonProps<Props> extends Pick<ButtonProps, 'kind' | 'children'> {
  /** Loads the dialog; must be stable. */
  readonly load: () => Promise<ComponentType<Props & OpenedDialog>>;
  /** What it is about. */
  readonly about: Props;
  /** It also loads without a tap, closed. */
  readonly isAhead?: boolean;
}

/** A button whose tap loads a dialog and opens it. */
export function DialogButton<Props>(props: DialogButtonProps<Props>) {
  const { load, about, isAhead = false, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const { part: Part, isLost, retry } = usePart(load, isOpen || isAhead);
  if (isLost && isOpen) return <PartLost onRetry={retry}>What opens here did not arrive.</PartLost>;
  return (
    <>
      <div>
        <Button {...button} onClick={() => setOpen(true)} />
      </div>
      {Part && <Part {...about} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
