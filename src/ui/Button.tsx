import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & ButtonLook;

/** A button with the measures of LOOK. A disabled one says why in its own words. */
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
