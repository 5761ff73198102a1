/**
 * The map on a canvas, with a bundled outline of the British Isles (Natural Earth, public domain, 1 : 10
 * million): no request goes to another server. Streets would need a map server, which an installation may or
 * may not have.
 */
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { useLanguage, useWords } from "../language.ts";
import { useNewest } from "../stable.ts";
import type { Point } from "./point.ts";
import { towns } from "./towns.ts";

interface MapCanvasProps {
  readonly label: Words;
  readonly point: Point | null;
  readonly onPick?: (lat: string, lng: string) => void;
}

const WHOLE: L.LatLngBoundsExpression = [
  [49.8, -10.6],
  [59.4, 2.2],
];
const NEAR = 10;
const pin = L.divIcon({
  className: "k-map-pin",
  iconSize: [26, 34],
  iconAnchor: [13, 33],
  html: '<svg width="26" height="34" viewBox="0 0 26 34" aria-hidden="true"><path fill="currentColor" stroke="#fff" stroke-width="1.5" d="M13 33C13 33 25 20.5 25 12.6 25 6.2 19.6 1 13 1S1 6.2 1 12.6C1 20.5 13 33 13 33Z"/><circle cx="13" cy="12.6" r="4.6" fill="#fff"/></svg>',
});

const tokenOf = (element: HTMLElement, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
const six = (degrees: number): string => degrees.toFixed(6);

/** Drawn once: another language, colour scheme or mode creates another map (the caller's key). */
export function MapCanvas({ label, point, onPick }: MapCanvasProps) {
  const t = useWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const marker = useRef<L.Marker | null>(null);
  const pick = useNewest(onPick);
  const first = useNewest(point);
  const editable = onPick !== undefined;

  useEffect(() => {
    const element = box.current!;
    const made = L.map(element, {
      preferCanvas: true,
      attributionControl: false,
      minZoom: 5,
      maxZoom: 16,
      zoomSnap: 0.5,
    });
    map.current = made;
    if (first.current) made.setView(first.current, NEAR);
    else made.fitBounds(WHOLE);
    let gone = false;
    void import("./uk-outline.json").then(({ default: outline }) => {
      if (gone) return;
      L.geoJSON(outline as never, {
        interactive: false,
        style: {
          color: tokenOf(element, "--field-line"),
          weight: 1,
          fillColor: tokenOf(element, "--paper"),
          fillOpacity: 1,
        },
      })
        .addTo(made)
        .bringToBack();
    });
    const names = L.layerGroup().addTo(made);
    const name = () => {
      names.clearLayers();
      for (const [town, lat, lng, from] of towns) {
        if (made.getZoom() < from) continue;
        L.circleMarker([lat, lng], { radius: 2, weight: 0, fillOpacity: 1, fillColor: tokenOf(element, "--ink-soft") })
          .bindTooltip(town[language], { permanent: true, direction: "right", offset: [4, 0], className: "k-map-town" })
          .addTo(names);
      }
    };
    name();
    made.on("zoomend", name);
    if (editable) made.on("click", ({ latlng }) => pick.current?.(six(latlng.lat), six(latlng.lng)));
    // A tab that was hidden when the map was created gives it its size later.
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(element);
    return () => {
      gone = true;
      sized.disconnect();
      made.remove();
      map.current = null;
      marker.current = null;
    };
  }, [language, editable, pick, first]);

  useEffect(() => {
    const on = map.current;
    if (!on) return;
    if (!point) {
      marker.current?.remove();
      marker.current = null;
      return;
    }
    if (marker.current) marker.current.setLatLng(point);
    else {
      const made = L.marker(point, { icon: pin, draggable: editable, keyboard: false }).addTo(on);
      made.on("dragend", () => {
        const { lat, lng } = made.getLatLng();
        pick.current?.(six(lat), six(lng));
      });
      marker.current = made;
    }
    if (!on.getBounds().contains(point)) on.setView(point, Math.max(on.getZoom(), NEAR));
  }, [point, editable, pick]);

  return <div ref={box} className="k-map-canvas" role="application" aria-label={t(label)} />;
}
