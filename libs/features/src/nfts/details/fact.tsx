import type { ReactNode } from 'react';

export interface FactProps {
  id: string;
  name: ReactNode;
  children: ReactNode;
}

/** A label (`<dt>`) and its value (`<dd>`) in a list of an NFT's or collection's facts. */
export const Fact = ({ id, name, children }: FactProps) => (
  <div className="f-nft-fact">
    <dt>{name}</dt>
    <dd data-testid={`nft-${id}`}>{children}</dd>
  </div>
);
