/**
 * `Banner`: notice in the page (info, warning or error) with title, text and an action; errors are announced
 * immediately.
 */
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'info' | 'warn' | 'error';
  title: ReactNode;
  /** Explanation and advice. */
  children?: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone = 'info', title, children, action, ...rest }: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...rest}
      className="c-banner"
      data-tone={tone}
    >
      <Icon name={tone === 'info' ? 'info' : 'warning'} size={18} />
      <div className="c-banner-title">{title}</div>
      {children && <div className="c-banner-text">{children}</div>}
      {action && <div className="c-banner-action">{action}</div>}
    </div>
  );
}
