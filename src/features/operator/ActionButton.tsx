import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Trouble, useAction } from './use-action';

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly work: () => Promise<unknown>;
  /** Asks first. */
  readonly ask?: Pick<ComponentProps<typeof ConfirmButton>, 'of' | 'yes' | 'effect'>;
}

/** A button for a piece of work on the server, with why it failed. */
export function ActionButton({ work, ask, disabled = false, ...button }: ActionButtonProps) {
  const action = useAction(work);
  const shared = { ...button, disabled: disabled || action.isBusy };
  return (
    <>
      {ask ? (
        <ConfirmButton {...shared} {...ask} onConfirm={action.run} />
      ) : (
        <Button {...shared} onClick={action.run} />
      )}
      <Trouble of={action} />
    </>
  );
}
