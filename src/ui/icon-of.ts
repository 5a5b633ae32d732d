import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

type Shape = readonly [tag: string, attributes: Record<string, string>];

const tells = /^(aria-.*|role|title)$/;

/**
 * An icon from its shapes, looking as lucide-react would draw it. Our pages use no more of lucide than this, which weighs
 * a fifth and renders faster: the build puts it in lucide's place (vite/icons-by-file.ts).
 */
export const iconOf =
  (shapes: readonly Shape[]) =>
  ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some((name) => tells.test(name)) ? undefined : 'true',
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
