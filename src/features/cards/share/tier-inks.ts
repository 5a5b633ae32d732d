import type { CardTier } from '../card/tiers.ts';

interface TierInks {
  /** Of the border, from light to dark. */
  metal: readonly string[];
  /** The plate behind the title, and the colour of its text. */
  plate: string;
  print: string;
  /** The tier's mark on its seal. */
  seal: string;
}

/** As in ui/card-tiers.css. */
export const tierInks: Record<CardTier, TierInks> = {
  LEGENDARY: {
    metal: ['#ff8ac2', '#ffd98a', '#8af0b2', '#6fd9ff', '#a58bff'],
    plate: '#100b19',
    print: '#ffffff',
    seal: '#1a1028',
  },
  EPIC: {
    metal: ['#ffe6ff', '#d59bff', '#7a2fd6', '#431a86'],
    plate: '#1a0936',
    print: '#ffffff',
    seal: '#22083f',
  },
  RARE: {
    metal: ['#f2fbff', '#8fd0ff', '#2473e6', '#0d3c94'],
    plate: '#061a3d',
    print: '#ffffff',
    seal: '#05214f',
  },
  LIMITED: {
    metal: ['#f4ffee', '#a5ecb0', '#1f9a58', '#0b4f33'],
    plate: '#05261a',
    print: '#ffffff',
    seal: '#05301c',
  },
  ORIGINAL: {
    metal: ['#fff0dc', '#ecb67d', '#a3602a', '#5c3213'],
    plate: '#28140a',
    print: '#fff6ea',
    seal: '#371a08',
  },
  COMMON: {
    metal: ['#ffffff', '#fbfaf5', '#ecebe3', '#dcdbd1'],
    plate: '#f6f5ee',
    print: '#17211d',
    seal: '#26302b',
  },
};
