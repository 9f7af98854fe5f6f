import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icon-paths';
import { iconButtonClass } from './icon-button-class';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** What the button does, for screen readers. */
  readonly label: string;
}

/** A button with only an icon, in LOOK's sizes. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      data-screen-only
      {...rest}
      type={type}
      className={iconButtonClass(className)}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
