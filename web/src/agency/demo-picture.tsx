import styles from "./demo-page.module.css";

const windows = [
  [76, 90, 3, 4],
  [199, 130, 4, 3],
  [330, 72, 2, 5],
] as const;

/** A street of three houses, in the colours of the page around it. */
export function DemoPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 460 260" aria-hidden="true">
      <g className={styles.far}>
        <path d="M20 236v-96h44v96zM150 236V84h40v152zM400 236V118h44v118z" />
        <circle cx="400" cy="58" r="26" />
      </g>
      <g className={styles.walls}>
        <path d="M64 236V74h86v162zM180 236V116l66-44 66 44v120zM314 236V50h66v186z" />
      </g>
      <g className={styles.windows}>
        {windows.flatMap(([left, top, columns, rows]) =>
          Array.from({ length: columns * rows }, (_, index) => (
            <rect
              key={`${left}-${index}`}
              x={left + (index % columns) * 24}
              y={top + Math.floor(index / columns) * 26}
              width="14"
              height="15"
              rx="2"
            />
          )),
        )}
      </g>
      <g className={styles.doors}>
        <path d="M98 236v-22h18v22zM236 236v-24h22v24zM338 236v-22h18v22z" />
      </g>
      <g className={styles.trees}>
        <circle cx="164" cy="204" r="17" />
        <circle cx="30" cy="208" r="14" />
        <circle cx="418" cy="202" r="18" />
        <path d="M162 214h4v22h-4zM28 216h4v20h-4zM416 212h4v24h-4zM0 234h460v4H0z" />
      </g>
    </svg>
  );
}
