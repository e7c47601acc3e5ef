/** `Disclosure`: component with a button that shows and hides the content below it. */
import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  /** Always visible; pressing it shows or hides the rest. */
  summary: ReactNode;
  /** Accessible name, if the summary is not a sentence. */
  label?: string;
  children: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  'data-testid'?: string;
}

export function Disclosure({
  summary,
  label,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: DisclosureProps) {
  const panelId = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const shown = open ?? ownOpen;
  const toggle = () => {
    setOwnOpen(!shown);
    onOpenChange?.(!shown);
  };
  return (
    <div>
      <button
        {...rest}
        type="button"
        className="c-disclosure-button"
        aria-expanded={shown}
        aria-controls={panelId}
        aria-label={label}
        onClick={toggle}
      >
        {summary}
        <span className="c-disclosure-chevron">
          <Icon name="chevron-down" size={18} />
        </span>
      </button>
      <div
        id={panelId}
        className="c-disclosure-panel"
        data-open={shown ? '' : undefined}
        inert={!shown}
      >
        <div>{children}</div>
      </div>
    </div>
  );
}
