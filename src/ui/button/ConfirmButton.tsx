import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is confirmed, such as an id: another one, or the same one later, is asked about anew. */
  readonly of: string;
  readonly yes: ReactNode;
  /** The effect, said between the two taps. */
  readonly effect?: ReactNode;
  readonly onConfirm: () => void;
}

/** A button whose first tap asks and whose second does. */
export function ConfirmButton({ of, yes, effect, onConfirm, ...button }: ConfirmButtonProps) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null && asked !== of) setAsked(null);
  if (asked !== of) return <Button {...button} onClick={() => setAsked(of)} />;
  const confirm = () => {
    setAsked(null);
    onConfirm();
  };
  return (
    <>
      {effect && <p role="status">{effect}</p>}
      <Button {...button} kind="primary" onClick={confirm}>
        {yes}
      </Button>
    </>
  );
}
