import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is confirmed, such as an id: of another one, the question is asked again. */
  readonly of: string;
  /** The label of the tap that confirms. */
  readonly yes: ReactNode;
  /** The effect, said between the two taps. */
  readonly effect?: ReactNode;
  readonly onConfirm: () => void;
}

/** A button whose first tap asks and whose second does. */
export function ConfirmButton({ of, ...button }: ConfirmButtonProps) {
  return <Asking key={of} {...button} />;
}

function Asking({
  yes,
  effect,
  onConfirm,
  children,
  kind,
  ...rest
}: Omit<ConfirmButtonProps, 'of'>) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {isAsked && effect && <p role="status">{effect}</p>}
      <Button
        {...rest}
        kind={isAsked ? 'primary' : kind}
        onClick={() => {
          setAsked(!isAsked);
          if (isAsked) onConfirm();
        }}
      >
        {isAsked ? yes : children}
      </Button>
    </>
  );
}
