-- The colour a variant is found by is that of the named garment colour which looks most like its shade: by hue alone, olive was
-- yellow, plum pink, and sand orange. As product/garment-colours.ts does it for what is written from now on.
create function pg_temp.lab_of(hex text) returns double precision[] language sql immutable as $$
  select array[
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    2 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    2 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)]
  from (
    select cbrt(0.4122214708 * light[1] + 0.5363325363 * light[2] + 0.0514459929 * light[3]) as l,
      cbrt(0.2119034982 * light[1] + 0.6806995451 * light[2] + 0.1073969566 * light[3]) as m,
      cbrt(0.0883024619 * light[1] + 0.2817188376 * light[2] + 0.6299787005 * light[3]) as s
    from (
      select array_agg(case when part <= 0.04045 then part / 12.92 else ((part + 0.055) / 1.055) ^ 2.4 end order by at)
        as light
      from generate_series(0, 2) at
      cross join lateral (select get_byte(decode(substr(hex, 2), 'hex'), at) / 255.0::double precision as part) parts
    ) rgb
  ) lms $$;

create temporary table named on commit drop as
with known (place, hex, family) as (
  values
    (0, '#ffffff', 'white'), (1, '#17181b', 'black'), (2, '#9aa0a6', 'grey'), (3, '#1b2a4e', 'blue'),
    (4, '#1d4fb8', 'blue'), (5, '#c22f35', 'red'), (6, '#1f6b45', 'green'), (7, '#e3d6b8', 'beige'),
    (8, '#f8f4e3', 'white'), (9, '#cfd3d7', 'grey'), (10, '#5b6066', 'grey'), (11, '#36393f', 'grey'),
    (12, '#2f6fde', 'blue'), (13, '#87c5ee', 'blue'), (14, '#5a7fa3', 'blue'), (15, '#1f7a7a', 'blue'),
    (16, '#3fc7c1', 'blue'), (17, '#b5e6cf', 'green'), (18, '#17402b', 'green'), (19, '#2b9d50', 'green'),
    (20, '#a5d63c', 'green'), (21, '#9fb09a', 'green'), (22, '#66682f', 'green'), (23, '#f7d723', 'yellow'),
    (24, '#d3a021', 'yellow'), (25, '#ee7623', 'orange'), (26, '#f8c9a8', 'orange'), (27, '#f3796b', 'orange'),
    (28, '#a8502b', 'brown'), (29, '#c9a57b', 'beige'), (30, '#6b4429', 'brown'), (31, '#3d291c', 'brown'),
    (32, '#6d1a2e', 'red'), (33, '#f29abb', 'pink'), (34, '#f8d3de', 'pink'), (35, '#e5397f', 'pink'),
    (36, '#663b9c', 'purple'), (37, '#c8b8e6', 'purple'), (38, '#56244f', 'purple'), (39, '#f5161c', 'red'),
    (40, '#ffa31a', 'orange'), (41, '#fff25e', 'yellow'), (42, '#4df03c', 'green'), (43, '#1530ff', 'blue'),
    (44, '#9a32d8', 'purple'), (45, '#f326c6', 'pink')
), lab as materialized (
  select place, family, pg_temp.lab_of(hex) as lab from known
), shade as materialized (
  select colour_hex as hex, pg_temp.lab_of(colour_hex) as lab from apparel_variant group by colour_hex
)
select distinct on (shade.hex) shade.hex, lab.family from shade cross join lab
order by shade.hex,
  (lab.lab[1] - shade.lab[1]) ^ 2 + (lab.lab[2] - shade.lab[2]) ^ 2 + (lab.lab[3] - shade.lab[3]) ^ 2, lab.place;
analyze named;
update apparel_variant v set colour_family = named.family
from named where v.colour_hex = named.hex and v.colour_family <> named.family;

-- What products are found by, as catalogue/summarize.server.ts writes it.
with found as (
  select v.product_id,
    array_agg(distinct 'colour:' || v.colour_family) as colours,
    array_agg(distinct 'size:' || v.size || '+colour:' || v.colour_family) as choices
  from apparel_variant v where v.state = 'live' and v.stock > v.reserved group by v.product_id
)
update apparel_product p
set facets = array(select facet from unnest(p.facets) with ordinality facets (facet, place)
    where facet not like '%colour:%' order by place) || found.colours || found.choices
from found where p.id = found.product_id and found.colours is distinct from (
  select array_agg(facet order by facet) from unnest(p.facets) facet where starts_with(facet, 'colour:'));

-- Products with the same choices, which are those behind the seller: their filters are counted together.
alter table apparel_product add column choices_hash bigint not null
  generated always as (hash_array_extended(facets[2:], 0)) stored;
