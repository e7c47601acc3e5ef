import type { ReactNode } from 'react';

export interface FactProps {
  id: string;
  name: ReactNode;
  children: ReactNode;
}

/** A name and what is known under it; a row of a list of such. */
export const Fact = ({ id, name, children }: FactProps) => (
  <div className="f-nft-fact">
    <dt>{name}</dt>
    <dd data-testid={`nft-${id}`}>{children}</dd>
  </div>
);
