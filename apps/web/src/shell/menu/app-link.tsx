/** Component `AppLink`: link inside the app. Not the router's own component, whose prefetching is not used. */
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path inside the app. */
  to: string;
}

export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
