/**
 * Component `SearchList`: sections of search rows as a listbox. Also: component `LoadingRows` (skeletons in the size
 * of the rows), `optionId()` (DOM id of an option).
 */
import { useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { useEffect, useRef } from 'react';
import { searchKey } from '../../state/slices/searches.ts';
import type { Section } from '../query/search-sections.ts';
import { referenceOf, type SearchItem } from './search-item.ts';
import { SearchRow } from './search-row.tsx';

export interface SearchListProps {
  id: string;
  sections: readonly Section[];
  /** Typed text, highlighted in the rows. */
  typed: string;
  /** Index of the active row over all sections; -1 for none. */
  active: number;
  isStale: boolean;
  onActive(index: number): void;
  onChoose(item: SearchItem): void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Sections of search rows as a listbox. */
export function SearchList(props: SearchListProps) {
  const { id, sections, typed, active, isStale, onActive, onChoose } = props;
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active < 0) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  let index = 0;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('search.results')}
      aria-busy={isStale}
      className="f-result-list"
    >
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <div
            id={`${id}-${section.id}`}
            role="presentation"
            className="f-result-head"
            data-testid={`search-section-${section.id}`}
          >
            {t(`search.sections.${section.id}`)}
          </div>
          {section.items.map((item) => {
            const own = index++;
            return (
              <SearchRow
                key={searchKey(referenceOf(item))}
                id={optionId(id, own)}
                item={item}
                typed={typed}
                isActive={own === active}
                onChoose={() => onChoose(item)}
                onHover={() => onActive(own)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Skeletons in the size of the rows. */
export const LoadingRows = ({ rows }: { rows: number }) => (
  <div aria-hidden="true" data-testid="search-loading">
    <div className="f-result-head">
      <Skeleton width={96} height={14} />
    </div>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div key={key} className="f-result">
        <Skeleton shape="circle" width={36} height={36} />
        <span className="f-result-text">
          <Skeleton width={140} height={16} />
          <Skeleton width={80} height={12} />
        </span>
        <span className="f-result-end">
          <Skeleton width={64} height={16} />
          <Skeleton width={40} height={12} />
        </span>
      </div>
    ))}
  </div>
);
