import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & ButtonLook;

/** A button in LOOK's sizes. A disabled button's label says why. */
export function Button({ kind, thumb, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      data-screen-only
      {...rest}
      type={type}
      className={buttonClass({ kind, thumb, className })}
    />
  );
}
