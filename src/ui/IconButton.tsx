import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon';
import { iconButtonClass } from './icon-button-class';
import type { IconName } from './icon-paths';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** What it does: read out, since the icon says nothing to those who don't see it. */
  readonly label: string;
}

/** A button that is only an icon, with the measures of LOOK. */
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
