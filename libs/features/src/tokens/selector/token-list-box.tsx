/**
 * Component `TokenListBox`: virtualized listbox of token sections. Also: `optionId()` (DOM id of an option), types of
 * its props and of its ref, `TokenListBoxRef`.
 */
import { useText } from '@cenote/i18n';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { holdingValue } from '../balances/holding-value.ts';
import type { Token } from '../list/token.ts';
import { tokenKey } from '../safety/acknowledged.ts';
import type { TokenSection } from './sections.ts';
import { TokenRow } from './token-row.tsx';

const ROW_HEIGHT = 60;
const HEAD_HEIGHT = 36;

/** A line of the list: a section's heading, or the n-th token. */
interface Line {
  section: TokenSection;
  token?: Token;
  option: number;
}

const HEADING = -1;

function linesOf(sections: readonly TokenSection[]): Line[] {
  let option = 0;
  return sections.flatMap((section): Line[] => [
    ...(section.id === 'found' ? [] : [{ section, option: HEADING }]),
    ...section.tokens.map((token) => ({ section, token, option: option++ })),
  ]);
}

export const optionId = (listId: string, option: number): string => `${listId}-${option}`;

export interface TokenListBoxRef {
  /** Scrolls until a token is visible. */
  show(option: number): void;
}

export interface TokenListBoxProps {
  id: string;
  sections: readonly TokenSection[];
  active: number;
  selected: Token | undefined;
  /** Whether rows show their network. */
  showNetwork: boolean;
  balanceOf(token: Token): bigint | undefined;
  onActive(option: number): void;
  onChoose(token: Token): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Rendered above the rows; scrolls with them. */
  children?: ReactNode;
  ref: Ref<TokenListBoxRef>;
}

/** Virtualized listbox of token sections. */
export function TokenListBox(props: TokenListBoxProps) {
  const { id, sections, active } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(sections), [sections]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (lines[line]?.token ? ROW_HEIGHT : HEAD_HEIGHT),
    getItemKey: (line) => keyOf(lines[line] as Line),
    overscan: 6,
    // Until the first measurement: the size on a phone.
    initialRect: { width: 360, height: 480 },
  });
  useImperativeHandle(props.ref, () => ({
    // Scrolling to the first row includes its heading.
    show: (option) =>
      rows.scrollToIndex(option === 0 ? 0 : lines.findIndex((line) => line.option === option)),
  }));
  const inSight = rows.getVirtualItems();
  return (
    <div className="f-selector-scroll" ref={scroller}>
      {props.children}
      <div
        id={id}
        role="listbox"
        tabIndex={0}
        onKeyDown={props.onKeyDown}
        aria-activedescendant={lines.length > 0 ? optionId(id, active) : undefined}
        aria-label={t('selector.all')}
        className="f-selector-list"
        style={{ height: rows.getTotalSize() }}
      >
        {sections.map((section) => {
          const own = inSight.filter(({ index }) => lines[index]?.section === section);
          if (own.length === 0) return null;
          const title =
            section.id === 'found' ? t('selector.all') : t(`selector.sections.${section.id}`);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
            <div key={section.id} role="group" aria-label={title}>
              {own.map(({ index, start, key }) => {
                const { token, option } = lines[index] as Line;
                const style = { transform: `translateY(${start}px)` };
                if (!token) {
                  return (
                    <div
                      key={key}
                      role="presentation"
                      className="f-selector-section"
                      style={{ ...style, height: HEAD_HEIGHT }}
                      data-testid={`token-section-${section.id}`}
                    >
                      {title}
                    </div>
                  );
                }
                const balance = props.balanceOf(token);
                return (
                  <TokenRow
                    key={key}
                    id={optionId(id, option)}
                    token={token}
                    balance={balance}
                    fiat={holdingValue(token, balance)}
                    isActive={option === active}
                    isSelected={
                      props.selected !== undefined && tokenKey(token) === tokenKey(props.selected)
                    }
                    showNetwork={props.showNetwork}
                    style={{ ...style, height: ROW_HEIGHT }}
                    onChoose={props.onChoose}
                    onHover={() => props.onActive(option)}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const keyOf = ({ token, section }: Line): string => (token ? tokenKey(token) : section.id);
