/** `Menu`: trigger button with a dropdown menu of actions and links. Also: type `MenuItem`. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icon.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  /** Element at the end of the row. */
  end?: ReactNode;
  onSelect?: () => void;
  /** If set, the row is a link. */
  href?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  'data-testid'?: string;
}

export function Menu({ trigger, items, side = 'bottom', align = 'end', ...rest }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="c-positioner"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup {...rest} className="c-popup c-menu">
            {items.map((item) => (
              <MenuRow key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={18} />}
      <span>{item.label}</span>
      {item.end && <span className="c-menu-item-end">{item.end}</span>}
    </>
  );
  const common = {
    className: 'c-menu-item',
    'data-tone': item.tone ?? 'neutral',
    ...(item.onSelect ? { onClick: item.onSelect } : undefined),
  };
  return item.href ? (
    <Base.LinkItem {...common} href={item.href} closeOnClick>
      {content}
    </Base.LinkItem>
  ) : (
    <Base.Item {...common} disabled={item.disabled ?? false}>
      {content}
    </Base.Item>
  );
}
