import { useNavigate, useSearch } from "@tanstack/react-router";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * What a page keeps in its address besides what the routes name: order and page of grids, what is opened. `change` sets
 * some of it and leaves the rest; undefined takes a name away. `isStep` makes it something that Back undoes.
 */
export function usePageState(): {
  readonly state: Values;
  readonly change: (values: Values, options?: { readonly isStep?: boolean }) => void;
} {
  const state = useSearch({ strict: false }) as Values;
  const navigate = useNavigate();
  return {
    state,
    change: (values, { isStep = false } = {}) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...values }),
        replace: !isStep,
        // What a step is marked with stays on it.
        state: isStep ? {} : true,
        resetScroll: false,
      }),
  };
}
