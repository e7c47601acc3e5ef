/**
 * Components `Button` (with variants, sizes, icon and busy state), `LinkButton` (link styled as a button) and
 * `TextLink` (link styled as text); links to other sites open in a new tab. Also: their props types.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonLook {
  /** `primary`: at most one per screen. */
  variant?: 'primary' | 'secondary' | 'tinted' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  icon?: IconName;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner beside the label; presses are ignored, focus stays. */
  busy?: boolean;
}

/** Button; its label states the action, or what is missing. */
export function Button({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className="c-button"
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      <Leading busy={busy} icon={icon} size={size} />
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

/** Link styled as a button. External links open in a new tab. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  fullWidth = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...(leavesApp(rest.href) ? OUTSIDE : undefined)}
      {...rest}
      className="c-button"
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      <Leading icon={icon} size={size} />
      {children}
    </a>
  );
}

/** Link styled as text. */
export function TextLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const outside = leavesApp(rest.href);
  return (
    <a {...(outside ? OUTSIDE : undefined)} {...rest} className="c-link">
      {children}
      {outside && <Icon name="external" size={14} />}
    </a>
  );
}

const OUTSIDE = { target: '_blank', rel: 'noreferrer noopener' } as const;
const leavesApp = (href: string) => /^https?:/.test(href);

function Leading(props: { busy?: boolean; icon: IconName | undefined; size: string }) {
  const size = props.size === 'small' ? 16 : 20;
  if (props.busy) return <Icon name="spinner" size={size} />;
  return props.icon ? <Icon name={props.icon} size={size} /> : null;
}
